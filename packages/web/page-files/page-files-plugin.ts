import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ROUTE_TABLE = new URL("../src/app/route-table.ts", import.meta.url);

/** The frame of layouts that depend on the reader: users see the help in the app's frame. */
const DEFAULT_LAYOUTS: Readonly<Record<string, string>> = { help: "main" };

interface PageSource {
	readonly name: string;
	/** The modules of the page and its frame, from `src/`. */
	readonly modules: readonly string[];
	readonly needsLogin: boolean;
}

/** Reads the modules of each page from the source of the route table. */
function readPages(): PageSource[] {
	const source = readFileSync(ROUTE_TABLE, "utf8");
	const constants = new Map(
		[...source.matchAll(/^const (\w+): RouteInput = \{([\s\S]*?)^\};/gm)].map(([, name, body]) => [
			name,
			body,
		]),
	);
	const table = source.slice(source.indexOf("export const ROUTE_TABLE"));
	const entries = [...table.matchAll(/^\t(\w+): (?:\{([\s\S]*?)^\t\}|([A-Z_]+)),/gm)];
	return entries.map(([, name = "", ownBody, constant]) => {
		const body = ownBody ?? constants.get(constant) ?? "";
		const page = /import\("\.\.\/(.*?)"\)/.exec(body)?.[1];
		if (page === undefined) throw new Error(`the route table's entry "${name}" imports no page`);
		const layout = /layout: "(\w+)"/.exec(body)?.[1] ?? "main";
		return {
			name,
			modules: [`shell/${DEFAULT_LAYOUTS[layout] ?? layout}-layout.tsx`, page],
			needsLogin: !/login: false/.test(body),
		};
	});
}

/**
 * Lists the files of each page, in `page-files.json`. The server names a page's files in the HTML, so that all load
 * at once; an open app requests the next page's files together. In the app's own code, the list would be larger than
 * the router.
 */
export function pageFilesPlugin(): Plugin {
	return {
		name: "page-files",
		apply: "build",
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
			const addFiles = (file: string, files: Set<string>) => {
				if (files.has(file)) return;
				files.add(file);
				for (const imported of byName.get(file)?.imports ?? []) addFiles(imported, files);
			};
			const fileOf = (module: string) => {
				const chunk = chunks.find(({ moduleIds }) =>
					moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
				);
				if (chunk === undefined) throw new Error(`${module} is in no file of the build`);
				return chunk.fileName;
			};
			const started = new Set<string>();
			addFiles(fileOf("main.tsx"), started);
			const all: string[] = [];
			const numberOf = (file: string) => (all.includes(file) ? all.indexOf(file) : all.push(file) - 1);
			const pages = readPages().map(({ name, modules, needsLogin }) => {
				const files = new Set<string>();
				for (const module of modules) addFiles(fileOf(module), files);
				return [name, { needsLogin, files: [...files].filter((file) => !started.has(file)).map(numberOf) }];
			});
			const source = JSON.stringify({ files: all, pages: Object.fromEntries(pages) });
			this.emitFile({ type: "asset", fileName: "page-files.json", source });
		},
	};
}
