import { AREAS } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { Fragment, useRef } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { usePageProduction } from "../../data/current-production.ts";
import { membersQuery } from "../../data/list-members.ts";
import { paths } from "../../routing/paths.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import { InviteForm } from "./components/invite-form.tsx";
import { MemberTable } from "./components/member-table.tsx";
import { OpenInvites } from "./components/open-invites.tsx";
import { RecentRecords } from "./components/recent-records.tsx";
import { messages } from "./messages.ts";
import { inviteRoles } from "./team-rules.ts";
import { useTeamActor } from "./use-team-actor.ts";

/** A project's members with their permissions, and its invites. */
export function TeamPage() {
	const production = usePageProduction();
	const actor = useTeamActor(production);
	const maySeeRecords = mayInProduction(useAccount(), production, "view", "records");
	const query = useQuery(membersQuery(production.id));
	const { data: members } = query;
	const roles = inviteRoles(actor);
	const inviteField = useRef<HTMLTextAreaElement>(null);
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[{ label: production.name, to: paths.project(production.id) }]}
			>
				<ReadOnlyMark production={production} field="team" />
				{roles.length > 0 && (
					<Button
						variant="primary"
						icon={<UserPlus aria-hidden />}
						onClick={() => inviteField.current?.focus()}
					>
						{messages.invitePeople}
					</Button>
				)}
			</PageHeader>
			<PageBody className="px-5 pt-4 pb-16 max-md:px-3">
				<div className="flex max-w-page flex-col gap-8">
					<Section
						title={messages.members}
						aside={members === undefined ? undefined : messages.membersCount(members.length)}
					>
						<QueryView query={query} failed={messages.loadFailed}>
							{(members) => <MemberTable production={production} members={members} actor={actor} />}
						</QueryView>
						<details className="mt-3 text-text-2">
							<summary className="min-target w-fit">{messages.areasTitle}</summary>
							<dl className="mt-1 ml-5 grid max-w-[72ch] grid-cols-[6rem_minmax(0,1fr)] text-pretty">
								{AREAS.map((area) => (
									<Fragment key={area}>
										<dt>{messages.areas[area]}</dt>
										<dd>{messages.areaTexts[area]}</dd>
									</Fragment>
								))}
							</dl>
						</details>
						<details className="mt-2 text-text-2">
							<summary className="min-target w-fit">{messages.rulesTitle}</summary>
							<ul className="mt-1 ml-5 max-w-[72ch] list-disc text-pretty">
								{messages.rules.map((rule) => (
									<li key={rule}>{rule}</li>
								))}
							</ul>
						</details>
					</Section>
					{roles.length > 0 && (
						<Section title={messages.invite} aside={messages.inviteText}>
							<InviteForm
								field={inviteField}
								key={production.id}
								productionId={production.id}
								roles={roles}
							/>
						</Section>
					)}
					<OpenInvites productionId={production.id} actor={actor} />
					{maySeeRecords && <RecentRecords production={production} />}
				</div>
			</PageBody>
		</>
	);
}
