import { setUp } from "./setup.mjs";

// `npm run build`: installs what the lock file says and builds the four packages in their order.
setUp();
