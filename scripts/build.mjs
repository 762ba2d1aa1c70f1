import { setUp } from "./setup.mjs";

// `npm run build`: installs exactly what the lock file says, and builds the four packages in order.
setUp();
