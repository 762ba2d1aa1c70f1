import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../../../notices/notify.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type SystemConfig, systemConfigQuery } from "../api/system-config.ts";
import { updateSystemConfig } from "../api/update-system-config.ts";
import { mergedConfig } from "../merged-config.ts";
import { messages } from "../messages.ts";
import { AddConfigForm } from "./add-config-form.tsx";
import { ConfigRow } from "./config-row.tsx";

/** Key-value data stored with the account. */
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
	return (
		<SettingsSection id="config" title={messages.config} description={messages.configText}>
			<QueryView
				query={config}
				failed={messages.configLoadFailed}
				loading={<Skeleton className="h-9 w-full max-w-text" />}
			>
				{(values) => (
					<div className="flex max-w-text flex-col gap-4">
						{Object.keys(values).length === 0 ? (
							<p className="text-text-2">{messages.noConfig}</p>
						) : (
							<ul aria-label={messages.config} className="border-t border-line">
								{Object.keys(values)
									.sort()
									.map((key) => (
										<ConfigRow
											key={key}
											name={key}
											value={values[key] ?? null}
											onChange={(value) => change.mutate({ [key]: value })}
										/>
									))}
							</ul>
						)}
						<AddConfigForm
							taken={Object.keys(values)}
							onAdd={(key, value) => change.mutate({ [key]: value })}
						/>
					</div>
				)}
			</QueryView>
		</SettingsSection>
	);
}
