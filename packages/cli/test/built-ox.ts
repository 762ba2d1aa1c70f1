import { fileURLToPath } from "node:url";

/** The built `ox`, which `npm test` builds before the tests; nothing rebuilds it while they run. */
export const OX = fileURLToPath(new URL("../dist/main.js", import.meta.url));
