import { useMemo } from "react";
import type { ListedProduction } from "../../data/list-productions.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { levelsOf, type TeamActor } from "./team-rules.ts";

/** The signed-in user as a member of the production's team. */
export function useTeamActor(production: ListedProduction): TeamActor {
	const account = useAccount();
	return useMemo(() => {
		const levels = levelsOf(production.permissions);
		const mayEdit = mayInProduction(account, production, "edit", "team");
		return {
			member: { userId: account.id, role: production.permissions.main_role, levels },
			isViewOnly: levels.team === "edit" && !mayEdit,
		};
	}, [account, production]);
}
