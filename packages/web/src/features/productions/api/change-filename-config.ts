import { useMutation, useQueryClient } from "@tanstack/react-query";
import { checkedWrites } from "../../../api/checked-writes.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { filenameConfigKey } from "./get-filename-config.ts";

/** Changes a production's pattern for file names. */
export function useChangeFilenameConfig(productionId: number) {
	const queryClient = useQueryClient();
	const path = `/productions/${productionId}/resource_configs/filename`;
	return useMutation<unknown, unknown, CheckedChange>({
		mutationFn: ({ fields, seen }) => checkedWrites.write(path, "resource_config", fields, seen),
		onSettled: () => queryClient.invalidateQueries({ queryKey: filenameConfigKey(productionId) }),
	});
}
