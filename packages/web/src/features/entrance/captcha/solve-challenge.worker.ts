import { challengeSchema, solveChallenge } from "./solve-challenge.ts";

self.onmessage = ({ data }: MessageEvent<unknown>) => {
	self.postMessage(solveChallenge(challengeSchema.parse(data)));
};
