import { AudioLines, Film, Image } from "lucide-react";
import { useCallback } from "react";
import { api } from "../api/api.ts";
import type { CommandSource } from "../commands/command-registry.ts";
import { useCommandSource } from "../commands/use-commands.ts";
import { useCurrentProduction } from "../data/current-production.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { messages } from "./messages.ts";

const FOUND_MAX = 8;
const ICONS = {
	Footage: <Film aria-hidden />,
	Still: <Image aria-hidden />,
	Audio: <AudioLines aria-hidden />,
} as const;

/** Lets the palette find the production's records by title and id. */
export function useRecordCommands(): void {
	const { production } = useCurrentProduction();
	const navigate = useNavigate();
	const account = useAccount();
	const sees = mayInProduction(account, production, "view", "records");
	const productionId = sees ? (production?.id ?? null) : null;
	const find = useCallback<CommandSource>(
		async (q, signal) => {
			if (productionId === null) return [];
			const { records } = await api.get("/productions/:production_id/records", {
				production_id: productionId,
				query: { q, limit: FOUND_MAX },
				signal,
			});
			return records.map(({ id, title, production_locator, category, thumbnails }) => ({
				id: `record ${id}`,
				label: title,
				hint: production_locator,
				group: messages.groups.records,
				icon: ICONS[category],
				thumbnails,
				run: () => navigate(paths.record(id)),
			}));
		},
		[productionId, navigate],
	);
	useCommandSource(find);
}
