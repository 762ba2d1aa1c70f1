import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../../../notices/notify.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type SystemConfig, systemConfigQuery } from "../api/system-config.ts";
import { updateSystemConfig } from "../api/update-system-config.ts";
import { mergedConfig } from "../merged-config.ts";
import { messages } from "../messages.ts";
import { AddConfigForm } from "./add-config-form.tsx";
import { ConfigRow } from "./config-row.tsx";

/** Key-value data that is kept with the account. */
export function SystemConfigSection() {
	const queryClient = useQueryClient();
	const config = useQuery(systemConfigQuery);
	const { queryKey } = systemConfigQuery;
	const change = useMutation({
		mutationFn: updateSystemConfig,
		onMutate: async (values: SystemConfig) => {
			await queryClient.cancelQueries({ queryKey });
			const before = queryClient.getQueryData(queryKey);
			queryClient.setQueryData(queryKey, mergedConfig(before ?? {}, values));
			return before;
		},
		onError: (error, _values, before) => {
			queryClient.setQueryData(queryKey, before);
			notifyError(messages.saveFailed, error);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey }),
	});
	const keys = Object.keys(config.data ?? {}).sort();
	return (
		<SettingsSection title={messages.config} description={messages.configText}>
			{config.isPending ? (
				<Skeleton className="h-9 w-full max-w-text" />
			) : config.isError ? (
				<ErrorState
					title={messages.configLoadFailed}
					error={config.error}
					onRetry={() => void config.refetch()}
				/>
			) : (
				<div className="flex max-w-text flex-col gap-4">
					{keys.length === 0 ? (
						<p className="text-text-2">{messages.noConfig}</p>
					) : (
						<ul aria-label={messages.config} className="border-t border-line">
							{keys.map((key) => (
								<ConfigRow
									key={key}
									name={key}
									value={config.data[key] ?? null}
									onChange={(value) => change.mutate({ [key]: value })}
								/>
							))}
						</ul>
					)}
					<AddConfigForm taken={keys} onAdd={(key, value) => change.mutate({ [key]: value })} />
				</div>
			)}
		</SettingsSection>
	);
}
