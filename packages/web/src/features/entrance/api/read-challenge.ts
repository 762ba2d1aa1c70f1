import { request } from "../../../api/request.ts";
import { type Challenge, challengeSchema } from "../captcha/solve-challenge.ts";

/** A new proof of work to solve. */
export function readChallenge(): Promise<Challenge> {
	return request("GET", "/public_site/captcha_challenge", { schema: challengeSchema });
}
