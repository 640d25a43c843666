import { fileProblem } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem } from 'shared/problem';
import type { JobApplicationInput } from 'shared/recruitment';
import { recruitmentSchema } from 'shared/recruitment';

import type { ApplicationWithFiles } from '../submit/client.ts';
import type { Verdict } from '../resolver.ts';
import { judgeBy } from '../resolver.ts';

/** A job application as it stands in the form. */
export type ApplicationInput = JobApplicationInput & {
  resume: File | undefined;
  workHistory: File | undefined;
};

const judgeFields = judgeBy(recruitmentSchema);

function judgeFiles({ resume, workHistory }: ApplicationInput): FieldProblem[] {
  const problems = [
    { field: 'resume', message: resume ? fileProblem(resume) : MESSAGES.notSelected },
    { field: 'workHistory', message: workHistory && fileProblem(workHistory) },
  ];
  return problems.flatMap(({ field, message }) => (message ? [{ field, message }] : []));
}

/** Judges fields and files together, so that everything wrong is said at once. */
export function judgeApplication(input: ApplicationInput): Verdict<ApplicationWithFiles> {
  const { resume, workHistory, ...fields } = input;
  const verdict = judgeFields(fields);
  const fileProblems = judgeFiles(input);
  if ('value' in verdict && resume && fileProblems.length === 0) {
    return { value: { ...verdict.value, resume, workHistory } };
  }
  const fieldProblems = 'problems' in verdict ? verdict.problems : [];
  return { problems: [...fieldProblems, ...fileProblems] };
}
