/** Long enough for the browser to start the download. */
const FORGET_MS = 60_000;

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), FORGET_MS);
}
