import { isBuilt } from "../version.ts";

/** Where the documents of ox lie: beside the chunks of the built command, else in the source. */
export const docsFolder: URL = new URL(isBuilt ? "../docs/" : "../../../../docs/", import.meta.url);
