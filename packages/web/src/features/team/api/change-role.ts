import { DEFAULT_LEVELS, type GIVEN_ROLES } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type ListedMember, membersKey } from "./list-members.ts";

interface RoleChange {
	readonly id: number;
	readonly role: (typeof GIVEN_ROLES)[number];
}

/** Gives a member another role, with the role's own levels. Is sent at once: the levels depend on it. */
export function useChangeRole(productionId: number) {
	return useListChange<ListedMember, RoleChange>({
		queryKey: membersKey(productionId),
		send: ({ id, role }) =>
			request("PUT", `/productions/${productionId}/team_members/${id}/main_role`, {
				body: { main_role: role },
			}),
		change: (members, { id, role }) =>
			members.map((member) =>
				member.id === id
					? { ...member, main_role: role, permissions: { ...member.permissions, ...DEFAULT_LEVELS[role] } }
					: member,
			),
	});
}
