import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCurrentCut } from "../../../data/current-cut.ts";
import { customFieldsQuery } from "../../../data/list-custom-fields.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import { pricesQuery } from "../../../data/list-prices.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { tagsQuery } from "../../../data/list-tags.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { cutUsesQuery } from "../api/list-cut-uses.ts";
import type { RecordContext } from "../fields/record-context.ts";

const NOTHING: readonly never[] = [];

function byId<T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
	return new Map(items.map((item) => [item.id, item]));
}

/** The items that a production's records refer to, as far as they are loaded. */
export function useRecordContext(production: ListedProduction): RecordContext {
	const account = useSession();
	const { id } = production;
	const licensors = useQuery(licensorsQuery(id)).data ?? NOTHING;
	const prices = useQuery(pricesQuery(id)).data ?? NOTHING;
	const tags = useQuery(tagsQuery(id)).data ?? NOTHING;
	const customFields = useQuery(customFieldsQuery(id)).data ?? NOTHING;
	const current = useCurrentCut(id, mayInProduction(account, production, "view", "reports"));
	const cutId = current?.id;
	const cutName = current?.info.name;
	const fps = current?.nle_config.fps;
	const { data: uses } = useQuery(
		cutUsesQuery(cutId === undefined || fps === undefined ? null : { id: cutId, fps }),
	);
	const linked = useMemo(
		() => ({ licensors: byId(licensors), prices: byId(prices), tags: tags.map(({ name }) => name) }),
		[licensors, prices, tags],
	);
	return useMemo(
		() => ({
			...linked,
			customFields,
			cut:
				cutId === undefined || cutName === undefined || uses === undefined
					? null
					: { id: cutId, name: cutName, uses },
		}),
		[linked, customFields, cutId, cutName, uses],
	);
}
