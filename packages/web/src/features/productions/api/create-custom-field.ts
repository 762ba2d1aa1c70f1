import type { CustomField, customFieldCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { customFieldsKey } from "../../../data/list-custom-fields.ts";

export function useCreateCustomField(productionId: number) {
	return useListChange<CustomField, z.output<typeof customFieldCreateSchema>>({
		queryKey: customFieldsKey(productionId),
		send: (custom_field) =>
			api.post("/productions/:production_id/custom_fields", {
				production_id: productionId,
				body: { custom_field },
			}),
	});
}
