import { PAGE_PATHS, type PageName } from "@oxcut/core/api";
import { matchRoute } from "../routing/match-route.ts";

/** The article that explains each page. */
export const PAGE_ARTICLES: Readonly<Record<PageName, string>> = {
	splash: "first-cut",
	login: "sign-in",
	provider_callback: "organization-sign-in",
	join: "create-account",
	reset_password: "password",
	mailed_link: "mails-and-links",
	oauth2: "connected-programs",
	maintenance: "connection",
	contact: "get-help",
	legal: "legal-documents",
	review: "legal-documents",
	counsel: "counsel-link",
	home: "home",
	account: "account",
	beta: "beta",
	projects: "projects",
	new_project: "new-project",
	new_project_in: "new-project",
	project: "project",
	project_settings: "project-settings",
	billing: "billing",
	team: "team",
	organizations: "organizations",
	new_organization: "organizations",
	organization: "organizations",
	organization_settings: "organization-settings",
	organization_webhooks: "webhooks",
	organization_budget: "series-budget",
	organization_audit: "organization-audit",
	records: "records",
	new_record: "new-records",
	new_records: "new-records",
	record: "record",
	tags: "tags",
	import_records: "import-records",
	convert_notes: "old-notes",
	licensors: "licensors",
	licensor: "licensor",
	clearances: "clearances",
	licensed_cost: "licensed-cost",
	fair_use: "fair-use-reviews",
	orders: "orders",
	budget: "budget",
	reports: "reports",
	templates: "templates",
	compare: "compare-cuts",
	trash: "trash",
	new_cut: "import-cut",
	cut: "cut",
	admin: "administration",
	admin_section: "administration",
	admin_item: "administration",
	help: "get-help",
	help_article: "get-help",
};

const PAGES = (Object.keys(PAGE_PATHS) as PageName[]).map((name) => ({ path: PAGE_PATHS[name], name }));

/** The article of the page at a path; null if the app has no page there. */
export function articleAt(pathname: string): string | null {
	const name = matchRoute(PAGES, pathname)?.route.name;
	return name === undefined ? null : PAGE_ARTICLES[name];
}

function isPage(name: string): name is PageName {
	return Object.hasOwn(PAGE_ARTICLES, name);
}

/** Finds an article by its own name, or by the name of the page that it explains. */
export function articleOf(name: string): string {
	return isPage(name) ? PAGE_ARTICLES[name] : name;
}
