import { foldName } from "../text/fold-name.ts";

/**
 * The name of a clip's material, without folder, extension and version: `Crane_v11.mov` and `CRANE_v12.mxf` are the
 * same [DIF9]. Empty for contents without a name.
 */
export function materialName(contents: string | null): string {
	const name = foldName(contents ?? "");
	const file = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
	return file.replace(/\.[a-z0-9]{1,5}$/, "").replace(/[-_. ]v\d+$/, "");
}
