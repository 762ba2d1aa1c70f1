import type { locatorConfigUpdateSchema } from "@oxcut/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { locatorConfigKey } from "./get-locator-config.ts";

type Fields = z.output<typeof locatorConfigUpdateSchema>;

/** Changes how records are numbered; refused once there are records. */
export function useChangeLocatorConfig(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (resource_config: Fields) =>
			debouncedWrites.write("PUT", `/productions/${productionId}/resource_configs/locator`, {
				resource_config,
			}),
		onSettled: () => queryClient.invalidateQueries({ queryKey: locatorConfigKey(productionId) }),
	});
}
