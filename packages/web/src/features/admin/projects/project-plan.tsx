import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Plan, type Project, plansQuery, useChangePlan } from "../api/projects.ts";
import { messages } from "../messages.ts";

const words = messages.projects;

/** A project's plan, which can be exchanged for another. */
export function ProjectPlan({ project }: { readonly project: Project }) {
	const { id, name, plan } = project;
	const plans = useQuery(plansQuery);
	const changing = useChangePlan(id);
	const [asked, setAsked] = useState<Plan | null>(null);
	return (
		<>
			<QueryView query={plans} failed={messages.plans.loadFailed} loading={<Skeleton className="h-7 w-44" />}>
				{(all) => (
					<Select
						className="w-44"
						aria-label={words.planOf(name)}
						options={all.map((one) => ({ value: String(one.id), label: one.name }))}
						value={String(plan.id)}
						onChange={(chosen) => {
							changing.reset();
							setAsked(all.find((one) => String(one.id) === chosen && one.id !== plan.id) ?? null);
						}}
					/>
				)}
			</QueryView>
			{asked !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setAsked(null)}
					title={words.planTitle(asked.name)}
					confirmLabel={words.changePlan}
					destructive={false}
					mutation={changing}
					onConfirm={() =>
						changing.mutate(asked.id, {
							onSuccess: () => {
								setAsked(null);
								notify("success", words.planChanged(name, asked.name));
							},
						})
					}
				>
					{words.planText(name)}
				</ConfirmDialog>
			)}
		</>
	);
}
