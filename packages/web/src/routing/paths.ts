/** The query's key that names the article beside the page. */
export const HELP = "help";

/** A list of the pages for site admins. */
export type AdminSection =
	| "users"
	| "organizations"
	| "projects"
	| "plans"
	| "feature_flags"
	| "online"
	| "jobs"
	| "audit"
	| "outbox";

/** Every address of the app. No other code builds one. */
export const paths = {
	splash: () => "/",
	login: (
		redirect?: string,
		options: { readonly email?: string; readonly forced?: boolean; readonly actingEnded?: boolean } = {},
	) =>
		withQuery("/login", {
			redirect,
			account_email: options.email,
			forced_sign_out: options.forced === true ? "1" : undefined,
			acting_ended: options.actingEnded === true ? "1" : undefined,
		}),
	providerCallback: (provider: string) => `/login/provider/${provider}`,
	join: (plan?: string) => withQuery("/join", { plan }),
	joinByInvite: (token: string, email: string) => withQuery("/join", { tkn: token, account_email: email }),
	mailedInvite: (token: string) => withQuery("/u/invite", { tkn: token }),
	resetPassword: () => "/u/resetpassword",
	contact: () => "/contact",
	legal: (document: string) => `/legal/${document}`,
	maintenance: () => "/maintenance",
	oauth: () => "/oauth2",
	/** Links for counsel have their token in the hash. */
	counsel: () => "/counsel",
	notFound: () => "/404",
	home: (plan?: string) => withQuery("/dashboard", { plan }),
	/** The destination of someone who chose a plan on the splash page: `demo`, or a plan's id. */
	begin: (plan?: string) =>
		plan === undefined || plan === "demo" ? paths.home(plan) : paths.newProject(plan),
	account: () => "/account",
	beta: () => "/beta",
	review: (type: string, document: string, redirect?: string) =>
		withQuery(`/review/${type}/${document}`, { redirect }),
	projects: () => "/projects",
	newProject: (plan?: string) => withQuery("/projects/new", { plan }),
	project: (id: number) => `/projects/${id}`,
	projectSettings: (id: number) => `/projects/${id}/edit`,
	/** `card` opens the form for a new card. */
	billing: (id: number, card?: "new") => withQuery(`/projects/${id}/billing`, { card }),
	team: (id: number) => `/projects/${id}/team`,
	records: (id: number) => `/projects/${id}/records`,
	recordsTagged: (id: number, tag: string) => withQuery(`/projects/${id}/records`, { tag }),
	recordsOfLicensor: (id: number, ...licensorIds: readonly number[]) =>
		withQuery(`/projects/${id}/records`, { licensor_id: licensorIds.join(",") }),
	recordInGrid: (id: number, recordId: number) =>
		withQuery(`/projects/${id}/records`, { record: String(recordId) }),
	tags: (id: number) => `/projects/${id}/records/tags`,
	importRecords: (id: number) => `/projects/${id}/records/import`,
	convertNotes: (id: number) => `/projects/${id}/records/convert_notes`,
	record: (id: number) => `/records/${id}`,
	newRecord: () => "/records/new",
	newRecords: () => "/records/new/multiple",
	licensors: (id: number) => `/projects/${id}/licensors`,
	/** The list with a licensor marked. */
	licensorInList: (id: number, licensorId: number) =>
		withQuery(`/projects/${id}/licensors`, { licensor: String(licensorId) }),
	licensor: (id: number) => `/licensors/${id}`,
	/** The clearance of a cut; by default of the current one. */
	clearances: (id: number, cutId?: number) =>
		withQuery(`/projects/${id}/clearances`, { cut: cutId?.toString() }),
	/** The cost of a cut with licences; by default of the current one. */
	licensedCost: (id: number, cutId?: number) =>
		withQuery(`/projects/${id}/clearances/cost`, { cut: cutId?.toString() }),
	/** The fair uses of a cut, with one record open; by default of the current cut. */
	fairUse: (id: number, cutId?: number, recordId?: number) =>
		withQuery(`/projects/${id}/fair-use`, { cut: cutId?.toString(), record: recordId?.toString() }),
	/** The orders, with one open. */
	orders: (id: number, orderId?: number) =>
		withQuery(`/projects/${id}/orders`, { order: orderId?.toString() }),
	/** The budget against a cut; by default against the current one. */
	budget: (id: number, cutId?: number) => withQuery(`/projects/${id}/budget`, { cut: cutId?.toString() }),
	reports: (id: number) => `/projects/${id}/reports`,
	/** The forms of broadcasters and societies, with a cut in them; by default the current one. */
	templates: (id: number, cutId?: number) =>
		withQuery(`/projects/${id}/reports/templates`, { cut: cutId?.toString() }),
	/** Two cuts compared; by default the last two. */
	compare: (id: number, cuts: { readonly from?: number; readonly to?: number } = {}) =>
		withQuery(`/projects/${id}/compare`, { from: cuts.from?.toString(), to: cuts.to?.toString() }),
	trash: (id: number) => `/projects/${id}/trash`,
	newCut: (id: number) => `/projects/${id}/cuts/new`,
	cut: (id: number) => `/cuts/${id}`,
	report: (cutId: number, report: string) => `${withQuery(`/cuts/${cutId}`, { report })}#reports`,
	organizations: () => "/organizations",
	newOrganization: () => "/organizations/new",
	organization: (id: number) => `/organizations/${id}`,
	organizationSettings: (id: number) => `/organizations/${id}/edit`,
	organizationWebhooks: (id: number) => `/organizations/${id}/webhooks`,
	/** The budgets of the organization's projects, added up. */
	organizationBudget: (id: number) => `/organizations/${id}/budget`,
	organizationAudit: (id: number) => `/organizations/${id}/audit`,
	admin: () => "/admin",
	adminSection: (section: AdminSection, search?: string) => withQuery(`/admin/${section}`, { q: search }),
	/** @param options.isOver - whether the admin's time as this user is over, which the page reports. */
	adminItem: (section: AdminSection, id: number, options: { readonly isOver?: boolean } = {}) =>
		withQuery(`/admin/${section}/${id}`, { acting_ended: options.isOver === true ? "1" : undefined }),
	help: () => "/help",
	/** The article of the page at a path. */
	helpFor: (pathname: string) => withQuery("/help", { page: pathname }),
	/** An article, by its own name or by that of a page. */
	helpArticle: (article: string) => `/help/docs/${article}`,
	newProjectIn: (studioId: number) => `/organizations/${studioId}/projects/new`,
} as const;

/** Whether a path is one of the pages for site admins. */
export function isAdminPath(path: string): boolean {
	return /^\/admin(?:\/|$)/.test(path);
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
	const text = params.toString();
	return text === "" ? path : `${path}?${text}`;
}

/** An untrusted path if it stays inside this app, otherwise null: `//elsewhere`, `https://elsewhere` and `\\elsewhere` leave it. */
export function ownPath(text: string | null): string | null {
	if (text === null || !text.startsWith("/") || /^\/[/\\]/.test(text) || /[\\\p{Cc}]/u.test(text))
		return null;
	return text;
}
