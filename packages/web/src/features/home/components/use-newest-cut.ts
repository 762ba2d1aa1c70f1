import { useQuery } from "@tanstack/react-query";
import { cutsQuery, type LimitedCut } from "../../../data/list-cuts.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";

/** A project's newest built cut with the one before it. */
interface NewestCut {
	readonly cut: LimitedCut;
	readonly before: LimitedCut | null;
}

/** @returns null if the project has no built cut that the account may see; undefined while cuts load. */
export function useNewestCut(production: ListedProduction): NewestCut | null | undefined {
	const mayLook = mayInProduction(useAccount(), production, "view", "reports");
	const { data, isLoading } = useQuery({ ...cutsQuery(production.id), enabled: mayLook });
	if (isLoading) return undefined;
	const [cut, before = null] = (data ?? []).filter(({ info }) => info.startsAtTc !== null);
	return cut === undefined ? null : { cut, before };
}
