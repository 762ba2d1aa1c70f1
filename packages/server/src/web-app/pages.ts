import { PAGE_PATHS } from "@oxcut/core/api";

// The app itself leads from these to /join and to the help.
const PATHS = [...Object.values(PAGE_PATHS), "/signup", "/help/docs", "/docs", "/docs/:article"];
const PATTERNS = PATHS.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** Whether the web app has a page at this path, whatever the visitor's rights. */
export function isPageOfApp(path: string): boolean {
	return PATTERNS.some((pattern) => pattern.test(path));
}
