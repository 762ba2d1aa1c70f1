import { useMutation, useQueryClient } from "@tanstack/react-query";
import { checkedWrites } from "../../../api/checked-writes.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { locatorConfigKey } from "./get-locator-config.ts";

/** Changes how records are numbered; refused once there are records. */
export function useChangeLocatorConfig(productionId: number) {
	const queryClient = useQueryClient();
	const path = `/productions/${productionId}/resource_configs/locator`;
	return useMutation<unknown, unknown, CheckedChange>({
		mutationFn: ({ fields, seen }) => checkedWrites.write(path, "resource_config", fields, seen),
		onSettled: () => queryClient.invalidateQueries({ queryKey: locatorConfigKey(productionId) }),
	});
}
