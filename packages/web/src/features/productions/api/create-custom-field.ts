import type { CustomField, customFieldCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { customFieldsKey } from "../../../data/list-custom-fields.ts";

export function useCreateCustomField(productionId: number) {
	return useListChange<CustomField, z.output<typeof customFieldCreateSchema>>({
		queryKey: customFieldsKey(productionId),
		send: (custom_field) =>
			request("POST", `/productions/${productionId}/custom_fields`, { body: { custom_field } }),
	});
}
