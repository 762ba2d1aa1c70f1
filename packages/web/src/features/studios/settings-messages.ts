import { plural } from "../../ui/plural.ts";

export const messages = {
	quotas: "Quotas",
	quotasText:
		"How much the organization uses, and how much it may have. The server's administrators set the quotas. Existing items stay readable and editable.",
	quotasLoadFailed: "Couldn't load the quotas",

	domains: "Mail domains",
	domainsText:
		"Only people with an address at these domains can be invited to the organization's projects, or sign in with its identity provider for the first time. Subdomains don't count.",
	allowedDomains: "Allowed mail domains",
	domainsHint: "Separated by commas, such as lantern.example; empty for all",
	outsideTitle: (count: number) => `${plural(count, "person", "people")} with another address`,
	outsideText: "They keep their access. To end it, remove them from the teams of their projects.",

	patterns: "File names",
	patternsText:
		"Projects can use what the others learned about how licensors name their files. A suggestion for an unidentified clip then shows how many names like it were confirmed, and in how many projects. Their file names, titles and project names stay hidden.",
	sharePatterns: "Share licensors' naming patterns between projects",

	retention: "Retention",
	retentionText:
		"After this many days, lines of these logs are deleted for good, in all of the organization's projects.",
	days: {
		audit_days: "Audit log, in days",
		activity_days: "Activity, in days",
		history_days: "Records' histories, in days",
	},
	serverKeeps: (days: number | null) =>
		days === null
			? "Empty: for as long as the project exists"
			: `Empty: ${plural(days, "day")}, as long as this server keeps it`,
	noNumber: "must be a whole number of days",
} as const;
