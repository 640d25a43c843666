import { describe, expect, it } from 'vitest';

import { canonicalMailbox } from '../mailbox.ts';
import { createMayAutoReply } from './may-auto-reply.ts';

const mayAutoReply = createMayAutoReply({
  addresses: [
    'noreply@tsumugi-edge.example',
    'contact@mail.tsumugi-edge.example',
    'tsumugi.edge@gmail.com',
  ],
  hosts: ['www.tsumugi.example', '127.0.0.1', 'localhost'],
});

describe('自動の返信を送る相手', () => {
  it.each([
    ...['yoshino@sample.example', 'info@sample.example', 'sales@sample.example', 'a@b.jp'],
    ...['reply@sample.example', 'noriko@sample.example', 'rooter@sample.example'],
    ...['owner@sample.example', 'request@sample.example', 'daemon.taro@sample.example'],
    ...['bouncer@sample.example', 'returner@sample.example', 'webmaster@sample.example'],
    ...['abc..def.@docomo.ne.jp', 'a/b?c@ezweb.ne.jp', "o'neil+tag@sample.example"],
    // Others have mailboxes where we have one.
    ...['someone@gmail.com', 'other@mail.example', 'a@tsumugi-edge.example.jp', 'a@mlb.example'],
    'x@nottsumugi.example',
  ])('%s には送る', (address) => {
    expect(mayAutoReply(address)).toBe(true);
  });

  it.each([
    ['自社のアドレス', 'noreply@tsumugi-edge.example'],
    ['自社のドメイン', 'all-staff@tsumugi-edge.example'],
    ['その下のドメイン', 'ml@lists.tsumugi-edge.example'],
    ['大文字', 'Someone@MAIL.Tsumugi-Edge.Example'],
    ['サイトのドメイン', 'info@tsumugi.example'],
    ['書き方を変えた自社のアドレス', 'T.sumugi.Edge+form@googlemail.com'],
    ...[
      ...[
        'mailer-daemon',
        'MAILER-DAEMON',
        'mailerdaemon',
        'mail-daemon',
        'postmaster',
        'Postmaster',
      ],
      ...[
        'no-reply',
        'noreply',
        'no_reply',
        'no.reply',
        'donotreply',
        'do-not-reply',
        'do_not_reply',
      ],
      ...[
        'noreply-dmarc',
        'no-reply+abc',
        'shop-noreply',
        'info.no-reply',
        'noreply2',
        'noresponse',
      ],
      ...[
        'bounce',
        'bounces',
        'bounce+user',
        'bounces-123',
        'news-bounces',
        'return-12-a',
        'autoreply',
      ],
      ...[
        'owner-news',
        'news-owner',
        'news-request',
        'news-subscribe',
        'news-unsubscribe',
        'mailman',
      ],
      ...[
        'listserv',
        'majordomo',
        'sympa',
        'root',
        'abuse',
        'daemon',
        'nobody',
        'hostmaster',
        'cron',
      ],
      ...[
        'srs0=abc=de=host.example=user',
        'prvs=123456abcd',
        'news-user=b.example',
        'notification',
      ],
      ...['user%other.example', 'host!user', 'a=b', '|sh'],
    ].map((local) => ['機械やリスト、経路つき', `${local}@sample.example`] as const),
  ] as const)('%s %s には送らない', (_, address) => {
    expect(mayAutoReply(address)).toBe(false);
  });
});

describe('同じ受信箱に届くアドレス', () => {
  it.each([
    ['Taro+web@Sample.Example', 'taro@sample.example'],
    ['taro+a+b@sample.example', 'taro@sample.example'],
    ['t.a.r.o+x@gmail.com', 'taro@gmail.com'],
    ['taro@googlemail.com', 'taro@gmail.com'],
    // Two people elsewhere.
    ['taro.yamada@sample.example', 'taro.yamada@sample.example'],
    ['yamada-taro@sample.example', 'yamada-taro@sample.example'],
    ['+81@sample.example', '+81@sample.example'],
  ])('%s は %s', (address, mailbox) => {
    expect(canonicalMailbox(address)).toBe(mailbox);
  });
});
