export * from "zstddec";
