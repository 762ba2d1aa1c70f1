import { request } from "../../../api/request.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";

/** Has a link mailed by which a new password is chosen. The answer does not tell whether there is such an account. */
export async function mailPasswordLink({ email }: { readonly email: string }): Promise<void> {
	await request("POST", "/account/reset_password_link", {
		body: { email, captcha_token: await solveCaptcha() },
	});
}
