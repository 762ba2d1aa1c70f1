import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, Clapperboard } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import type { Command, CommandSource } from "../commands/command-registry.ts";
import { useCommandSource, useCommands } from "../commands/use-commands.ts";
import { cutsQuery } from "../features/cuts/api/list-cuts.ts";
import { licensorsQuery } from "../features/licensors/api/list-licensors.ts";
import { useCurrentProduction } from "../features/productions/current-production.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { formatCalendarDate } from "../ui/format-date.ts";
import { matchesTerms } from "../ui/matches-terms.ts";
import { messages } from "./messages.ts";

const FOUND_MAX = 8;

/** Lets the palette open the production's cuts, and find its licensors by name. */
export function useProductionCommands(): void {
	const { production } = useCurrentProduction();
	const account = useAccount();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const id = production?.id ?? null;
	const seesCuts = id !== null && mayInProduction(account, production, "view", "reports");
	const seesLicensors = id !== null && mayInProduction(account, production, "view", "licensors");
	const { data: cuts } = useQuery({ ...cutsQuery(id ?? 0), enabled: seesCuts });
	const commands = useMemo(
		(): Command[] =>
			(cuts ?? []).map((cut) => ({
				id: `cut ${cut.id}`,
				label: cut.info.name,
				hint: formatCalendarDate(cut.info.date),
				group: messages.groups.cuts,
				icon: <Clapperboard aria-hidden />,
				run: () => void navigate(paths.cut(cut.id)),
			})),
		[cuts, navigate],
	);
	const find = useCallback<CommandSource>(
		async (query) => {
			if (id === null) return [];
			const licensors = await queryClient.ensureQueryData(licensorsQuery(id));
			return licensors
				.filter(({ name }) => matchesTerms(name, query))
				.slice(0, FOUND_MAX)
				.map((licensor) => ({
					id: `licensor ${licensor.id}`,
					label: licensor.name,
					group: messages.groups.licensors,
					icon: <Building2 aria-hidden />,
					run: () => void navigate(paths.licensor(licensor.id)),
				}));
		},
		[id, queryClient, navigate],
	);
	useCommands(commands);
	useCommandSource(seesLicensors ? find : null);
}
