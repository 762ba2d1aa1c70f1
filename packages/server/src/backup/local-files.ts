import { join } from "node:path";
import type { Settings } from "../settings.ts";

/** The folder of uploaded files, which a backup takes along; null where a store of its own keeps them. */
export function localFiles({ dataDir }: Settings): string | null {
	return join(dataDir, "files");
}
