import { useQuery } from "@tanstack/react-query";
import { OwnerSection } from "../../../components/owner-section.tsx";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { nameOf } from "../../../data/member-name.ts";
import { useAccount } from "../../../session/use-account.ts";
import { studioMembersQuery } from "../api/list-studio-members.ts";

/** The organization's owner. */
export function StudioOwner({ studio: { id, name } }: { readonly studio: ListedStudio }) {
	const account = useAccount();
	const { data: members } = useQuery(studioMembersQuery(id));
	if (members === undefined) return null;
	const candidates = members
		.filter(({ main_role }) => main_role !== "none")
		.map((member) => ({ id: member.id, name: nameOf(member), isActive: member.is_active }));
	const owner = members.find(({ main_role }) => main_role === "owner");
	return (
		<OwnerSection
			kind="organization"
			id={id}
			name={name}
			owner={candidates.find((candidate) => candidate.id === owner?.id) ?? null}
			candidates={candidates}
			selfId={account.id}
			governs
		/>
	);
}
