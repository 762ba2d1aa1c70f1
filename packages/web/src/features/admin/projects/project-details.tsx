import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { AuditLines } from "../activity/audit-lines.tsx";
import { type Project, useConvertToBeta, useTransferProject } from "../api/projects.ts";
import { ChooseUserDialog } from "../browse/choose-user-dialog.tsx";
import { FactList } from "../browse/fact-list.tsx";
import { ItemHead } from "../browse/item-head.tsx";
import { messages } from "../messages.ts";
import { BilledUser } from "./billed-user.tsx";
import { ProjectPlan } from "./project-plan.tsx";

const words = messages.projects;
const LINK = "text-accent hover:underline";

/** A project: its owner, plan, access to the beta, and activity. */
export function ProjectDetails({ project }: { readonly project: Project }) {
	const { id, name } = project;
	const transferring = useTransferProject(id);
	const converting = useConvertToBeta(id);
	const [asked, setAsked] = useState<"transfer" | "beta" | null>(null);
	const close = () => setAsked(null);
	return (
		<div className="max-w-page">
			<ItemHead
				name={name}
				facts={[
					<span key="id" className="font-mono text-12">
						{messages.users.id(id)}
					</span>,
				]}
			>
				{!project.is_beta && <Button onClick={() => setAsked("beta")}>{words.convert}</Button>}
				<Button onClick={() => setAsked("transfer")}>{messages.transfer}</Button>
			</ItemHead>
			<FactList facts={factsOf(project)} />
			<div className="mt-8">
				<Section
					title={words.auditTitle}
					action={
						<Link to={paths.adminSection("audit", `project:${id}`)} className={LINK}>
							{messages.users.wholeAudit}
						</Link>
					}
				>
					<AuditLines filter={{ production_id: id }} isShort />
				</Section>
			</div>
			{asked === "transfer" && (
				<ChooseUserDialog
					title={messages.transfer}
					text={messages.transferText(name)}
					confirmLabel={messages.transfer}
					mutation={transferring}
					onClose={close}
					onChoose={(userId) =>
						transferring.mutate(userId, {
							onSuccess: () => {
								close();
								notify("success", messages.transferred(name));
							},
						})
					}
				/>
			)}
			<ConfirmDialog
				open={asked === "beta"}
				onOpenChange={close}
				title={words.convertTitle(name)}
				confirmLabel={words.convert}
				destructive={false}
				mutation={converting}
				onConfirm={() =>
					converting.mutate(undefined, {
						onSuccess: () => {
							close();
							notify("success", words.converted(name));
						},
					})
				}
			>
				{words.convertText(words.memberCount(project.members))}
			</ConfirmDialog>
		</div>
	);
}

function factsOf(project: Project) {
	const { owner, studio_id } = project;
	return [
		[
			messages.owner,
			owner === null ? (
				messages.noOwner
			) : (
				<Link key="owner" to={paths.adminItem("users", owner.id)} className={LINK}>
					{owner.name}
				</Link>
			),
		],
		[
			words.organization,
			studio_id === null ? (
				words.noOrganization
			) : (
				<Link key="organization" to={paths.adminItem("organizations", studio_id)} className={LINK}>
					{project.studio_name}
				</Link>
			),
		],
		[words.plan, <ProjectPlan key="plan" project={project} />],
		[words.billedTo, <BilledUser key="billed" project={project} />],
		[words.beta, project.is_beta ? words.isBeta : words.notBeta],
		[words.members, words.memberCount(project.members)],
		[words.state, words.states[project.public_state]],
		[words.opened, <DateText key="opened" at={project.opened_at} ago />],
		[messages.created, <DateText key="created" at={project.created_at} />],
	] as const;
}
