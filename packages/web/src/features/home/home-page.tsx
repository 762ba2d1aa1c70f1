import { Plus } from "lucide-react";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ConfirmationList } from "./components/confirmation-list.tsx";
import { DeletedProjects } from "./components/deleted-projects.tsx";
import { InviteList } from "./components/invite-list.tsx";
import { RecentProjects } from "./components/recent-projects.tsx";
import { messages } from "./messages.ts";

/** The page after sign-in: items that need attention, and recent projects. */
export function HomePage() {
	return (
		<>
			<PageHeader>
				<Link to={paths.newProject()} className={buttonClass("primary")}>
					<Plus aria-hidden />
					{messages.newProject}
				</Link>
			</PageHeader>
			<PageBody>
				<div className="flex max-w-page flex-col gap-8">
					<InviteList />
					<ConfirmationList />
					<RecentProjects />
					<DeletedProjects />
				</div>
			</PageBody>
		</>
	);
}
