import { PAGE_PATHS, type PageName } from "@oxcut/core/api";

function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`);
}

function parametersOf(path: string): number {
	return path.split(":").length;
}

/**
 * Like the app's router, a page without parameters comes before one that has some: `/projects/new` isn't a project.
 */
const PAGES = (Object.keys(PAGE_PATHS) as PageName[])
	.sort((a, b) => parametersOf(PAGE_PATHS[a]) - parametersOf(PAGE_PATHS[b]))
	.map((name) => ({ name, pattern: patternOf(PAGE_PATHS[name]) }));

/** Addresses that the app itself redirects to /join and to the help. */
const REDIRECTED = ["/signup", "/help/docs", "/docs", "/docs/:article"].map(patternOf);

/** The page of the web app at this path, regardless of the visitor's rights; null if there is none. */
export function findPage(path: string): PageName | null {
	return PAGES.find(({ pattern }) => pattern.test(path))?.name ?? null;
}

/** Whether the web app redirects this path, which isn't a page, to one of its pages or to the help. */
export function isRedirected(path: string): boolean {
	return REDIRECTED.some((pattern) => pattern.test(path));
}

const ADMIN_PAGES: ReadonlySet<PageName> = new Set(["admin", "admin_section", "admin_item"]);

/** Whether a page is for site admins only [ADM1]. */
export function isForAdmins(page: PageName): boolean {
	return ADMIN_PAGES.has(page);
}
