import { isBuilt } from "../version.ts";

/** The folder of ox's docs: beside the chunks of the built command, else in the source. */
export const docsFolder: URL = new URL(isBuilt ? "../docs/" : "../../../../docs/", import.meta.url);
