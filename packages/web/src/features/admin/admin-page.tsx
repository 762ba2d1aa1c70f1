import type { ComponentType } from "react";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { pageTitle } from "../../routing/page-title.ts";
import type { AdminSection } from "../../routing/paths.ts";
import { useParams } from "../../routing/router.tsx";
import { AuditPage } from "./activity/audit-page.tsx";
import { JobsPage } from "./activity/jobs-page.tsx";
import { OnlinePage } from "./activity/online-page.tsx";
import { OutboxPage } from "./activity/outbox-page.tsx";
import { FlagsPage } from "./flags/flags-page.tsx";
import { messages } from "./messages.ts";
import { OrganizationsPage } from "./organizations/organizations-page.tsx";
import { PlansPage } from "./projects/plans-page.tsx";
import { ProjectsPage } from "./projects/projects-page.tsx";
import { UsersPage } from "./users/users-page.tsx";

interface Section {
	/** Null if its items have pages of their own, which set their titles. */
	readonly title: string | null;
	readonly page: ComponentType;
}

const SECTIONS: Readonly<Record<AdminSection, Section>> = {
	users: { title: null, page: UsersPage },
	organizations: { title: null, page: OrganizationsPage },
	projects: { title: null, page: ProjectsPage },
	plans: { title: messages.plans.title, page: PlansPage },
	feature_flags: { title: null, page: FlagsPage },
	online: { title: messages.online.title, page: OnlinePage },
	jobs: { title: messages.jobs.title, page: JobsPage },
	audit: { title: messages.audit.title, page: AuditPage },
	outbox: { title: messages.outbox.title, page: OutboxPage },
};

function isSection(name: string): name is AdminSection {
	return Object.hasOwn(SECTIONS, name);
}

/** The section in the address; the first of them is the users. */
export function AdminPage() {
	const { section = "users", itemId } = useParams();
	if (!isSection(section)) return <NotFoundPage />;
	const { title, page: Page } = SECTIONS[section];
	if (itemId !== undefined && title !== null) return <NotFoundPage />;
	return (
		<>
			{title !== null && <title>{pageTitle(title)}</title>}
			<Page />
		</>
	);
}
