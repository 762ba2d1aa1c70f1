/** An extension is the last dot and the one to eight letters or digits after it [MAT6]. */
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/** `name` without its file extension; unchanged if it has none. */
export function withoutExtension(name: string): string {
	return name.replace(EXTENSION, "");
}

/** The last part of a path: the name after the last slash of either kind. */
export function fileNameOf(path: string): string {
	return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
