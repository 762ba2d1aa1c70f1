/** The files of each page, as the build lists them. */
interface PageFiles {
	readonly files: readonly string[];
	/** The numbers of each page's files, by the page's name. */
	readonly pages: Readonly<Partial<Record<string, { readonly files: readonly number[] }>>>;
}

/** Long enough for the first page to have loaded its data. */
const LOAD_AFTER_MS = 2000;

let list: PageFiles = { files: [], pages: {} };

/** Loads the list once the first page is drawn; the server named that page's own files in the HTML. Without the list, pages load file by file. */
export function readPageFiles(): void {
	setTimeout(async () => {
		try {
			list = await (await fetch("/page-files.json")).json();
		} catch {
			// Offline: the service worker has the files themselves.
		}
	}, LOAD_AFTER_MS);
}

/** Starts loading all files of a page at once, rather than each after the one that imports it. */
export function preloadPage(name: string): void {
	for (const number of list.pages[name]?.files ?? []) {
		const href = `/${list.files[number]}`;
		if (document.head.querySelector(`link[href="${href}"]`) !== null) continue;
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.crossOrigin = "";
		link.href = href;
		document.head.append(link);
	}
}
