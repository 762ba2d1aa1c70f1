import { PAGE_PATHS, type PageName } from "@oxcut/core/api";
import {
	ADMINS_ONLY,
	type AppRoute,
	defineAppRoute,
	inProduction,
	inStudio,
	type RouteInput,
} from "../routing/app-route.ts";

export type RouteTable = Readonly<Record<PageName, RouteInput>>;

/** All pages for site admins: one file, which nobody else loads. */
const ADMIN_PAGE: RouteInput = {
	title: "Administration",
	permission: ADMINS_ONLY,
	load: async () => (await import("../features/admin/admin-page.tsx")).AdminPage,
};

/** Title, layout, permission and code of each page; the paths are in core's `PAGE_PATHS`. */
export const ROUTE_TABLE: RouteTable = {
	splash: {
		title: "",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/splash-page.tsx")).SplashPage,
	},
	login: {
		title: "Sign in",
		description: "Sign in to ox",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/login-page.tsx")).LoginPage,
	},
	provider_callback: {
		title: "Sign in",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/provider-callback-page.tsx")).ProviderCallbackPage,
	},
	join: {
		title: "Create an account",
		description: "Create an account of ox",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/join-page.tsx")).JoinPage,
	},
	reset_password: {
		title: "Reset password",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/reset-password-page.tsx")).ResetPasswordPage,
	},
	mailed_link: {
		title: "Confirm",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/landing-page.tsx")).LandingPage,
	},
	oauth2: {
		title: "Give permission",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/oauth/oauth-page.tsx")).OauthPage,
	},
	maintenance: {
		title: "Maintenance",
		layout: "basic",
		login: false,
		load: async () => (await import("../features/entrance/maintenance-page.tsx")).MaintenancePage,
	},
	contact: {
		title: "Contact us",
		description: "Write to the people who run this server",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/contact-page.tsx")).ContactPage,
	},
	legal: {
		title: "Legal",
		layout: "basic",
		login: false,
		load: async () => (await import("../features/documents/legal-page.tsx")).LegalPage,
	},
	counsel: {
		title: "Fair-use review",
		layout: "counsel",
		login: false,
		load: async () => (await import("../features/fair-use/counsel/counsel-page.tsx")).CounselPage,
	},
	review: {
		title: "Read and accept",
		layout: "inbox",
		load: async () => (await import("../features/documents/review-page.tsx")).ReviewPage,
	},
	home: {
		title: "Home",
		load: async () => (await import("../features/home/home-page.tsx")).HomePage,
	},
	account: {
		title: "Account",
		load: async () => (await import("../features/account/account-page.tsx")).AccountPage,
	},
	beta: {
		title: "Beta",
		load: async () => (await import("../features/beta/beta-page.tsx")).BetaPage,
	},
	projects: {
		title: "Projects",
		load: async () => (await import("../features/productions/projects-page.tsx")).ProjectsPage,
	},
	new_project: {
		title: "New project",
		load: async () => (await import("../features/productions/new-project-page.tsx")).NewProjectPage,
	},
	new_project_in: {
		title: "New project",
		permission: inStudio("edit"),
		load: async () => (await import("../features/productions/new-project-page.tsx")).NewProjectPage,
	},
	project: {
		title: "Project",
		permission: inProduction("view", "production"),
		load: async () => (await import("../features/productions/project-page.tsx")).ProjectPage,
	},
	project_settings: {
		title: "Settings",
		permission: inProduction("view", "settings"),
		load: async () => (await import("../features/productions/project-settings-page.tsx")).ProjectSettingsPage,
	},
	billing: {
		title: "Billing",
		permission: inProduction("view", "billing"),
		load: async () => (await import("../features/billing/billing-page.tsx")).BillingPage,
	},
	team: {
		title: "Team",
		permission: inProduction("view", "team"),
		load: async () => (await import("../features/team/team-page.tsx")).TeamPage,
	},
	organizations: {
		title: "Organizations",
		load: async () => (await import("../features/studios/organizations-page.tsx")).OrganizationsPage,
	},
	new_organization: {
		title: "New organization",
		load: async () => (await import("../features/studios/manager-pages.ts")).MANAGER_PAGES.create,
	},
	organization: {
		title: "Organization",
		showTitle: false,
		load: async () => (await import("../features/studios/organization-page.tsx")).OrganizationPage,
	},
	organization_settings: {
		title: "Settings",
		permission: inStudio("edit"),
		load: async () => (await import("../features/studios/manager-pages.ts")).MANAGER_PAGES.settings,
	},
	organization_webhooks: {
		title: "Webhooks",
		permission: inStudio("edit"),
		load: async () => (await import("../features/studios/manager-pages.ts")).MANAGER_PAGES.webhooks,
	},
	organization_budget: {
		title: "Budget",
		load: async () => (await import("../features/budget/budget-pages.ts")).BUDGET_PAGES.series,
	},
	organization_audit: {
		title: "Audit log",
		permission: inStudio("edit"),
		load: async () => (await import("../features/studios/manager-pages.ts")).MANAGER_PAGES.audit,
	},
	records: {
		title: "Records",
		permission: inProduction("view", "records"),
		load: async () => (await import("../features/records/records-page.tsx")).RecordsPage,
	},
	new_record: {
		title: "New record",
		permission: inProduction("edit", "records"),
		load: async () => (await import("../features/records/new-record-page.tsx")).NewRecordPage,
	},
	new_records: {
		title: "New records",
		permission: inProduction("edit", "records"),
		load: async () => (await import("../features/records/new-records-page.tsx")).NewRecordsPage,
	},
	record: {
		title: "Record",
		load: async () => (await import("../features/records/record-page.tsx")).RecordPage,
	},
	tags: {
		title: "Tags",
		permission: inProduction("view", "records"),
		load: async () => (await import("../features/tags/tags-page.tsx")).TagsPage,
	},
	import_records: {
		title: "Import records",
		permission: inProduction("edit", "records"),
		load: async () => (await import("../features/imports/import-page.tsx")).ImportPage,
	},
	convert_notes: {
		title: "Convert old notes",
		permission: inProduction("edit", "records"),
		load: async () => (await import("../features/old-notes/convert-notes-page.tsx")).ConvertNotesPage,
	},
	licensors: {
		title: "Licensors",
		permission: inProduction("view", "licensors"),
		load: async () => (await import("../features/licensors/licensors-page.tsx")).LicensorsPage,
	},
	licensor: {
		title: "Licensor",
		load: async () => (await import("../features/licensors/licensor-page.tsx")).LicensorPage,
	},
	clearances: {
		title: "Clearances",
		permission: inProduction("view", "licensors"),
		load: async () => (await import("../features/clearances/clearances-page.tsx")).ClearancesPage,
	},
	licensed_cost: {
		title: "Cost with licences",
		permission: inProduction("view", "reports"),
		load: async () => (await import("../features/licensed-cost/licensed-cost-page.tsx")).LicensedCostPage,
	},
	fair_use: {
		title: "Fair use",
		permission: inProduction("view", "records"),
		load: async () => (await import("../features/fair-use/fair-use-page.tsx")).FairUsePage,
	},
	orders: {
		title: "Orders",
		permission: inProduction("view", "records"),
		load: async () => (await import("../features/orders/orders-page.tsx")).OrdersPage,
	},
	budget: {
		title: "Budget",
		permission: inProduction("view", "licensors"),
		load: async () => (await import("../features/budget/budget-pages.ts")).BUDGET_PAGES.project,
	},
	reports: {
		title: "Reports",
		permission: inProduction("view", "reports"),
		load: async () => (await import("../features/cuts/reports-page.tsx")).ReportsPage,
	},
	templates: {
		title: "Templates",
		permission: inProduction("view", "reports"),
		load: async () => (await import("../features/templates/templates-page.tsx")).TemplatesPage,
	},
	trash: {
		title: "Trash",
		permission: inProduction("edit", "records", "reports"),
		load: async () => (await import("../features/trash/trash-page.tsx")).TrashPage,
	},
	compare: {
		title: "Compare",
		permission: inProduction("view", "reports"),
		load: async () => (await import("../features/comparison/compare-page.tsx")).ComparePage,
	},
	new_cut: {
		title: "Import a cut",
		permission: inProduction("edit", "reports"),
		load: async () => (await import("../features/cuts/new-cut-page.tsx")).NewCutPage,
	},
	cut: {
		title: "Cut",
		showTitle: false,
		load: async () => (await import("../features/cuts/cut-page.tsx")).CutPage,
	},
	admin: ADMIN_PAGE,
	admin_section: ADMIN_PAGE,
	admin_item: ADMIN_PAGE,
	help: {
		title: "Help",
		layout: "help",
		login: false,
		load: async () => (await import("../features/help/help-pages.tsx")).HelpPage,
	},
	help_article: {
		title: "Help",
		showTitle: false,
		layout: "help",
		login: false,
		load: async () => (await import("../features/help/help-pages.tsx")).ArticlePage,
	},
};

/** Every page of the app. */
export const ROUTES: readonly AppRoute[] = [
	...(Object.keys(ROUTE_TABLE) as PageName[]).map((name) =>
		defineAppRoute(name, PAGE_PATHS[name], ROUTE_TABLE[name]),
	),
	// Only in development builds: in production builds the condition is false, and the page's code is dropped.
	...(import.meta.env.DEV
		? [
				defineAppRoute("components", "/dev/components", {
					title: "Components",
					layout: "basic",
					login: false,
					load: async () => (await import("../dev/components-page.tsx")).ComponentsPage,
				}),
			]
		: []),
];
