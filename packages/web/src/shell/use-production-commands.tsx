import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, Clapperboard } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { Command, CommandSource } from "../commands/command-registry.ts";
import { useCommandSource, useCommands } from "../commands/use-commands.ts";
import { useKeys } from "../commands/use-keys.ts";
import { useCurrentCut } from "../data/current-cut.ts";
import { useCurrentProduction } from "../data/current-production.ts";
import { cutsQuery } from "../data/list-cuts.ts";
import { licensorsQuery } from "../data/list-licensors.ts";
import { notify } from "../notices/notify.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { formatCalendarDate } from "../ui/format-date.ts";
import { matchesTerms } from "../ui/matches-terms.ts";
import { messages } from "./messages.ts";

const FOUND_MAX = 8;

/** Adds the production's cuts to the palette, and finds its licensors by name. */
export function useProductionCommands(): void {
	const { production } = useCurrentProduction();
	const account = useAccount();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const id = production?.id ?? null;
	const seesCuts = id !== null && mayInProduction(account, production, "view", "reports");
	const seesLicensors = id !== null && mayInProduction(account, production, "view", "licensors");
	const { data: cuts } = useQuery({ ...cutsQuery(id ?? 0), enabled: seesCuts });
	const current = useCurrentCut(id ?? 0, seesCuts) ?? null;
	const openCurrent = useMemo(
		() => ({
			label: messages.currentCut,
			icon: <Clapperboard aria-hidden />,
			keys: "g o",
			group: messages.groups.goTo,
			run: () => {
				if (current === null) notify("error", messages.noCurrentCut);
				else navigate(paths.cut(current.id));
			},
		}),
		[current, navigate],
	);
	const commands = useMemo((): Command[] => {
		const goTo = current === null ? [] : [{ ...openCurrent, id: "go current cut", hint: current.info.name }];
		const all = (cuts ?? []).map((cut) => ({
			id: `cut ${cut.id}`,
			label: cut.info.name,
			hint: formatCalendarDate(cut.info.date),
			group: messages.groups.cuts,
			icon: <Clapperboard aria-hidden />,
			run: () => navigate(paths.cut(cut.id)),
		}));
		return [...goTo, ...all];
	}, [cuts, current, openCurrent, navigate]);
	const keys = useMemo(() => (seesCuts ? [openCurrent] : []), [seesCuts, openCurrent]);
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
					run: () => navigate(paths.licensor(licensor.id)),
				}));
		},
		[id, queryClient, navigate],
	);
	useCommands(commands);
	useKeys(keys);
	useCommandSource(seesLicensors ? find : null);
}
