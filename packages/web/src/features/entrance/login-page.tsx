import { zodResolver } from "@hookform/resolvers/zod";
import { loginSchema } from "@oxcut/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import type * as z from "zod";
import { messageOf } from "../../api/api-error.ts";
import { ownPath, paths } from "../../app/paths.ts";
import { announceSession } from "../../session/sign-out.ts";
import { useSession } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { signIn } from "./api/sign-in.ts";
import { messages } from "./messages.ts";

const formSchema = loginSchema.shape.user;
type LoginForm = z.output<typeof formSchema>;

/** Sign in, and go on to where one wanted to. */
export function LoginPage() {
	const account = useSession();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [params] = useSearchParams();
	const form = useForm<LoginForm>({
		resolver: zodResolver(formSchema),
		defaultValues: { email: params.get("email") ?? "", password: "" },
	});
	const target = ownPath(params.get("redirect")) ?? paths.home();
	const login = useMutation({
		mutationFn: signIn,
		onSuccess: async () => {
			await queryClient.invalidateQueries();
			announceSession("signed_in");
			await navigate(target, { replace: true });
		},
	});
	const asked = params.get("email");
	if (account !== null && (asked === null || asked === account.email))
		return <Navigate to={target} replace />;
	const { errors } = form.formState;
	return (
		<>
			<h1 className="mb-5 text-20 font-strong">{messages.signIn}</h1>
			<form
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((values) => login.mutate(values))}
			>
				<Field label={messages.email} error={errors.email?.message}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="email"
							autoComplete="username"
							{...form.register("email")}
						/>
					)}
				</Field>
				<Field
					label={messages.password}
					error={errors.password?.message}
					aside={
						<Link to={paths.resetPassword()} className="text-12 text-accent hover:underline">
							{messages.resetPassword}
						</Link>
					}
				>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="password"
							autoComplete="current-password"
							{...form.register("password")}
						/>
					)}
				</Field>
				{login.isError && (
					<p role="alert" className="text-12 text-prob">
						{messageOf(login.error)}
					</p>
				)}
				<Button type="submit" variant="primary" size="large" busy={login.isPending} className="w-full">
					{messages.signIn}
				</Button>
			</form>
			<p className="mt-6 text-text-2">
				{messages.noAccount}{" "}
				<Link to={paths.join()} className="text-accent underline underline-offset-2">
					{messages.createOne}
				</Link>
			</p>
		</>
	);
}
