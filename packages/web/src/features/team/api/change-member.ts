import { type Area, DEFAULT_LEVELS, type GIVEN_ROLES, type Level } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { Fields } from "../../../api/write-conflict.ts";
import { type ListedMember, membersKey } from "../../../data/list-members.ts";

/** A role, or levels in some areas: never both. */
type Given =
	| { readonly role: (typeof GIVEN_ROLES)[number] }
	| { readonly levels: Readonly<Partial<Record<Area, Level>>> };

interface MemberChange {
	readonly id: number;
	readonly given: Given;
	/** The member when the change was chosen. */
	readonly seen: Fields;
}

/** The member after the change: a new role sets the role's default levels [PERM9]. */
function fieldsOf(given: Given) {
	if ("levels" in given) return { permissions: given.levels };
	return { main_role: given.role, permissions: DEFAULT_LEVELS[given.role] };
}

/** Changes a member's role or levels, at once. */
export function useChangeMember(productionId: number) {
	const path = `/productions/${productionId}/team_members`;
	return useListChange<ListedMember, MemberChange>({
		queryKey: membersKey(productionId),
		send: ({ id, given, seen }) => {
			const item = { path: `${path}/${id}`, wrapper: "team_member" };
			const fields = fieldsOf(given);
			return "role" in given
				? checkedWrites.save(`${path}/${id}/main_role`, "main_role", fields, seen, { sent: given.role, item })
				: checkedWrites.save(`${path}/${id}/permissions`, "permission", fields, seen, {
						sent: given.levels,
						item,
					});
		},
		change: (members, { id, given }) => {
			const { permissions, ...fields } = fieldsOf(given);
			return members.map((member) =>
				member.id === id
					? { ...member, ...fields, permissions: { ...member.permissions, ...permissions } }
					: member,
			);
		},
	});
}
