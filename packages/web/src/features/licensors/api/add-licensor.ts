import type { Licensor, licensorCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { licensorsKey } from "../../../data/list-licensors.ts";

export function useAddLicensor(productionId: number) {
	return useListChange<Licensor, z.output<typeof licensorCreateSchema>, Licensor>({
		queryKey: licensorsKey(productionId),
		send: async (licensor) => {
			const made = await api.post("/productions/:production_id/licensors", {
				production_id: productionId,
				body: { licensor },
			});
			return made.licensor;
		},
	});
}
