import { type Licensor, type licensorCreateSchema, licensorSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { licensorsKey } from "../../../data/list-licensors.ts";

const answerSchema = z.object({ licensor: licensorSchema });

export function useAddLicensor(productionId: number) {
	return useListChange<Licensor, z.output<typeof licensorCreateSchema>, Licensor>({
		queryKey: licensorsKey(productionId),
		send: async (licensor) => {
			const path = `/productions/${productionId}/licensors`;
			return (await request("POST", path, { body: { licensor }, schema: answerSchema })).licensor;
		},
	});
}
