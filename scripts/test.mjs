import { pnpm, setUp } from "./setup.mjs";

// `npm test`: on a machine with Node and npm only, from a fresh clone to every check and test.
setUp();
pnpm("run", "check");
pnpm("run", "test:unit");
pnpm("run", "test:postgres");
