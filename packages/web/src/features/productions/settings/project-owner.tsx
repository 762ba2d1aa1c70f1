import { governsProduction } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { OwnerSection } from "../../../components/owner-section.tsx";
import { type ListedMember, membersQuery } from "../../../data/list-members.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { nameOf } from "../../../data/member-name.ts";
import { useAccount } from "../../../session/use-account.ts";

function asCandidate(member: Pick<ListedMember, "id" | "first_name" | "last_name" | "is_active">) {
	return { id: member.id, name: nameOf(member), isActive: member.is_active };
}

/** The project's owner. If the owner's account is gone, a manager of the organization who isn't on the team can take over the project. */
export function ProjectOwner({ production }: { readonly production: ListedProduction }) {
	const { id, name, studio_id } = production;
	const account = useAccount();
	const { data: members } = useQuery(membersQuery(id));
	if (members === undefined) return null;
	const studioRole = studio_id === null ? undefined : account.permissions.studios[studio_id]?.main_role;
	const governs = governsProduction(undefined, studioRole);
	const owner = members.find(({ main_role }) => main_role === "owner");
	const isInTeam = members.some((member) => member.id === account.id);
	const candidates = members.map(asCandidate);
	if (governs && !isInTeam) candidates.push(asCandidate({ ...account, is_active: true }));
	return (
		<OwnerSection
			kind="project"
			id={id}
			name={name}
			owner={owner === undefined ? null : asCandidate(owner)}
			candidates={candidates}
			selfId={account.id}
			governs={governs}
		/>
	);
}
