import { serveMedia } from "./intake/serve-media.ts";

// A thread that `ox intake` starts to read media files.
await serveMedia(new URL("./MediaInfoModule.wasm", import.meta.url));
