/** The paths of the web app's pages. A test compares them with the app's route table. */
export const PAGES: readonly string[] = [
	"/",
	"/login",
	"/join",
	"/signup",
	"/u/resetpassword",
	"/u/:action",
	"/oauth2",
	"/maintenance",
	"/contact",
	"/legal/:documentKey",
	"/review/:type/:documentKey",
	"/dashboard",
	"/account",
	"/projects",
	"/projects/new",
	"/projects/:productionId",
	"/projects/:productionId/edit",
	"/projects/:productionId/team",
	"/projects/:productionId/records",
	"/projects/:productionId/records/tags",
	"/projects/:productionId/records/import",
	"/projects/:productionId/records/convert_notes",
	"/projects/:productionId/licensors",
	"/projects/:productionId/reports",
	"/projects/:productionId/trash",
	"/projects/:productionId/cuts/new",
	"/organizations",
	"/organizations/new",
	"/organizations/:studioId",
	"/organizations/:studioId/edit",
	"/organizations/:studioId/projects/new",
	"/records/new",
	"/records/new/multiple",
	"/records/:recordId",
	"/licensors/:licensorId",
	"/cuts/:cutId",
];

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** Whether the web app has a page at this path, whoever may see it. */
export function isPageOfApp(path: string): boolean {
	return PATTERNS.some((pattern) => pattern.test(path));
}
