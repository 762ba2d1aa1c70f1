import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PAGE_PATHS, type PageName } from "@oxcut/core/api";
import * as z from "zod";
import { SESSION_HINT_COOKIE } from "../http/session-key.ts";

const pageFilesSchema = z.object({
	files: z.array(z.string()),
	pages: z.record(z.string(), z.object({ needsLogin: z.boolean(), files: z.array(z.int()) })),
});

type PageFiles = z.infer<typeof pageFilesSchema>;

/** An app that was built without the list. */
const NO_LIST: PageFiles = { files: [], pages: {} };

const SIGNED_IN = new RegExp(`(?:^|;\\s*)${SESSION_HINT_COOKIE}=1(?:;|$)`);

/** @throws {z.ZodError} if the list of the build has another form. */
function readPageFiles(folder: string): PageFiles {
	const path = join(folder, "page-files.json");
	return existsSync(path) ? pageFilesSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : NO_LIST;
}

/**
 * Makes the app's HTML for each page: the built page, and the names of the files that make up the requested one, so that a browser
 * fetches them together with the app rather than after it.
 *
 * @param folder - of the built app.
 * @returns a function that returns the HTML.
 */
export function createPageHtml(
	folder: string,
): (page: PageName | null, cookies: string | undefined) => Buffer {
	const built = readFileSync(join(folder, "index.html"), "utf8");
	const { files, pages } = readPageFiles(folder);
	const withFiles = (name: string) => {
		const links = (pages[name]?.files ?? []).map(
			(number) => `<link rel="modulepreload" crossorigin href="/${files[number]}">`,
		);
		// Preloads them after the app's own script, which they import.
		return Buffer.from(built.replace("</head>", () => `${links.join("")}</head>`));
	};
	const byName = new Map(Object.keys(PAGE_PATHS).map((name) => [name, withFiles(name)]));
	const unknown = Buffer.from(built);
	return (page, cookies) => {
		if (page === null) return unknown;
		const isVisitor = pages[page]?.needsLogin === true && !SIGNED_IN.test(cookies ?? "");
		return byName.get(isVisitor ? "login" : page) ?? unknown;
	};
}
