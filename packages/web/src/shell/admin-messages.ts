import type { AdminSection } from "../routing/paths.ts";
import { formatCount } from "../ui/plural.ts";

/** Texts that only site admins see, in a file that nobody else loads. */
export const messages = {
	product: "ox",
	label: "Administration",
	home: "Home",
	projects: "Your projects",
	organizations: "Your organizations",
	sections: {
		users: "Users",
		organizations: "Organizations",
		projects: "Projects",
		plans: "Plans",
		feature_flags: "Feature flags",
		online: "Online now",
		jobs: "Jobs",
		audit: "Audit log",
		outbox: "Outbox",
	} satisfies Record<AdminSection, string>,
	failedJobs: (count: number) => `${formatCount(count)} failed`,
	actingLabel: "Signed in as another user",
	returnToAdmin: "Return",
	returnFailed: "Couldn't return to your own session",
} as const;
