import type { OauthRequest } from "@oxcut/core/model";
import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { scopeWords } from "../../../session/scope-words.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { allowProgram } from "../api/allow-program.ts";
import { messages } from "../messages.ts";
import { denialUrl } from "../read-request.ts";
import { AskedList } from "./asked-list.tsx";
import { OtherAccountButton } from "./other-account-button.tsx";

export interface PermissionRequestProps {
	readonly request: OauthRequest;
	/** The program's name for the production. */
	readonly productionName: string | null;
}

/** A program's request for permission, to allow or deny. */
export function PermissionRequest({ request, productionName }: PermissionRequestProps) {
	const { first_name, last_name, email } = useAccount();
	const { production_id } = request;
	const productions = useQuery({ ...productionsQuery, enabled: production_id !== null });
	const production = productions.data?.find(({ id }) => id === production_id);
	const isHidden = production_id !== null && productions.isSuccess && production === undefined;
	const isReady = production_id === null || production !== undefined;
	const allow = useMutation({
		mutationFn: () => allowProgram(request),
		onSuccess: (redirect) => location.assign(redirect),
	});
	const may = scopeWords(request.scope);
	const problem = allow.error ?? productions.error;
	const rows = [
		{
			label: messages.account,
			content: (
				<span className="flex flex-col items-start gap-1">
					<span className="font-medium">{[first_name, last_name].filter(Boolean).join(" ")}</span>
					<span className="text-text-2">{email}</span>
					<OtherAccountButton />
				</span>
			),
		},
		{
			label: messages.project,
			content:
				production_id === null ? (
					messages.allProjects
				) : productions.isPending ? (
					<Skeleton className="h-5 w-40" />
				) : (
					<span className="font-medium">{production?.name ?? productionName ?? production_id}</span>
				),
		},
		{
			label: messages.may,
			content: production_id === null ? messages.inProjects(may) : messages.inProject(may),
		},
		{
			label: messages.mayNot,
			content: production_id === null ? messages.mayNotText : messages.mayNotInProject,
		},
	];
	return (
		<>
			<h1 className="mb-3 text-20 font-strong tracking-[-0.015em] wrap-anywhere">
				{messages.title(request.client_name)}
			</h1>
			<p className="mb-5 text-text-2">{messages.text}</p>
			<AskedList rows={rows} />
			<div className="flex flex-col gap-3">
				{isHidden && <FormProblem>{messages.hiddenProject(productionName)}</FormProblem>}
				{problem !== null && <FormProblem>{messageOf(problem)}</FormProblem>}
				<div className="grid grid-cols-2 gap-2">
					<Button size="large" onClick={() => location.assign(denialUrl(request))}>
						{messages.deny}
					</Button>
					<Button
						variant="primary"
						size="large"
						disabled={!isReady}
						// Stays busy until the browser has left: a second code would be useless.
						busy={allow.isPending || allow.isSuccess}
						onClick={() => allow.mutate()}
					>
						{messages.allow}
					</Button>
				</div>
				<p className="text-12 text-text-2">{messages.revoke}</p>
			</div>
		</>
	);
}
