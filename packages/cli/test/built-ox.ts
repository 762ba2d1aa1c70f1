import { fileURLToPath } from "node:url";

/** The built `ox`, as `npm test` makes it before the tests; nothing builds it anew while they run. */
export const OX = fileURLToPath(new URL("../dist/main.js", import.meta.url));
