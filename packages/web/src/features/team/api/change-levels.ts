import type { Area, Level } from "@oxcut/core";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type ListedMember, membersKey } from "./list-members.ts";

interface LevelChange {
	readonly id: number;
	readonly levels: Partial<Record<Area, Level>>;
}

/** Sets a member's levels. Those changed within a second go as one. */
export function useChangeLevels(productionId: number) {
	return useListChange<ListedMember, LevelChange>({
		queryKey: membersKey(productionId),
		send: ({ id, levels }) =>
			debouncedWrites.write("PUT", `/productions/${productionId}/team_members/${id}/permissions`, {
				permission: levels,
			}),
		change: (members, { id, levels }) =>
			members.map((member) =>
				member.id === id ? { ...member, permissions: { ...member.permissions, ...levels } } : member,
			),
	});
}
